import type { FastifyReply } from 'fastify'
import { html, type Html } from './html.ts'

export type Page = {
  readonly title: string
  /** Relative path from this page to the root of the simulators, such as '..': the site may serve them under any prefix. */
  readonly rootPath: string
  readonly body: Html
  readonly styles?: readonly string[]
  readonly scripts?: readonly string[]
  readonly scheme?: 'light' | 'dark' | undefined
  /** '*' lets pages of any origin frame this page; by default only pages of the same origin may. */
  readonly framedBy?: '*' | undefined
}

export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  if (page.framedBy === undefined) reply.header('x-frame-options', 'SAMEORIGIN')
  return reply
    .header(
      'content-security-policy',
      [...SAME_ORIGIN_POLICY, `frame-ancestors ${page.framedBy ?? "'self'"}`].join('; '),
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>${render(page).markup}`)
}

const SAME_ORIGIN_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
]

function render({ title, rootPath, body, styles = [], scripts = [], scheme }: Page): Html {
  return html`<html lang="en" ${scheme ? html` data-scheme="${scheme}"` : ''}>
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title}</title>
      <link rel="icon" href="data:," />
      <link rel="stylesheet" href="${rootPath}/style.css" />
      ${styles.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
      ${scripts.map((src) => html`<script type="module" src="${src}"></script>`)}
    </head>
    <body>
      ${body}
    </body>
  </html>`
}
