import type { FastifyReply } from 'fastify'
import { html, type Html } from './html.ts'

export type Page = {
  readonly title: string
  /** The way from this page up to the root of the simulators, such as '..': the site may serve them under any path. */
  readonly up: string
  readonly body: Html
  readonly styles?: readonly string[]
  readonly scripts?: readonly string[]
  readonly scheme?: 'light' | 'dark' | undefined
  /** Who may show this page in a frame: by default only pages of the same origin. */
  readonly framedBy?: '*' | undefined
}

export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  if (page.framedBy === undefined) reply.header('x-frame-options', 'SAMEORIGIN')
  return reply
    .header(
      'content-security-policy',
      [...OWN_ONLY, `frame-ancestors ${page.framedBy ?? "'self'"}`].join('; '),
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>${render(page).markup}`)
}

const OWN_ONLY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
]

function render({ title, up, body, styles = [], scripts = [], scheme }: Page): Html {
  return html`<html lang="en" ${scheme ? html` data-scheme="${scheme}"` : ''}>
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title}</title>
      <link rel="icon" href="data:," />
      <link rel="stylesheet" href="${up}/style.css" />
      ${styles.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
      ${scripts.map((src) => html`<script type="module" src="${src}"></script>`)}
    </head>
    <body>
      ${body}
    </body>
  </html>`
}
