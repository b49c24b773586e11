import { baseOf, type Language } from '#domain/languages.ts'
import { messagesIn } from '#server/messages.ts'
import { siteProfile } from '#server/site-profile.ts'

/** `away`: the database is. `overloaded`: too many pages wait to be rendered. */
export type PageProblem = 'failed' | 'away' | 'overloaded'

type Failure = {
  readonly language: Language
  readonly requestId: string
  readonly nonce: string
  readonly problem: PageProblem
}

/** Returns the page for a failed rendering: no script, no stack trace, and the request id of the log. */
export function failurePage({ language, requestId, nonce, problem }: Failure): string {
  const m = messagesIn(language)
  const hints = {
    failed: m.error_page_hint,
    away: m.error_database_unavailable,
    overloaded: m.error_overloaded,
  }
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${m.error_page_title()} · ${siteProfile.name}</title>
<style nonce="${nonce}">
body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 1rem; padding: 2rem;
  background: #12111a; color: #f5f2ec; font: 1rem/1.55 system-ui, sans-serif; }
h1 { margin: 0; font-size: clamp(2rem, 7vw, 3.5rem); line-height: 1.1; }
p { margin: 0; max-width: 34rem; color: #b3b0c0; }
a { color: #f5b942; }
code { font-size: .85rem; }
</style>
</head>
<body>
<h1>${m.error_page_title()}</h1>
<p>${hints[problem]()}</p>
<p><a href="">${m.try_again()}</a> · <a href="${baseOf(language)}">${m.back_home()}</a></p>
<p><code>${requestId.replace(/[^\w.:-]/g, '')}</code></p>
</body>
</html>
`
}
