import type { FastifyPluginAsync } from 'fastify'
import { serveFile } from './browser-files.ts'
import { html } from './html.ts'
import { sendPage } from './page.ts'

/** The index page of the simulators and the style sheet of all their pages. */
export const pageRoutes: FastifyPluginAsync = async (app) => {
  serveFile(app, '/style.css', new URL('style.css', import.meta.url))
  app.get('/', (_request, reply) =>
    sendPage(reply, {
      title: 'Simulators',
      rootPath: '.',
      body: html`<main class="page">
        <p class="test-mode">TEST MODE: no money moves</p>
        <h1>Simulated providers</h1>
        <p>
          Payments, the ticketing system, Google sign-in and mail, as this installation sees them without real
          keys.
        </p>
        <ul>
          <li><a href="./mailbox">Mailbox: what would have been sent</a></li>
          <li><a href="./control/books">Payment books</a></li>
          <li><a href="./control/ticketing/books">Ticketing system books</a></li>
          <li><a href="./control/razorpay/webhooks">Webhooks</a></li>
          <li><a href="./control/faults">Faults in force</a></li>
        </ul>
      </main>`,
    }),
  )
}
