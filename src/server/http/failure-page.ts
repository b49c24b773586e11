/** Returns the page for a failed rendering: no script, no stack trace, and the request id of the log. */
export function failurePage({ requestId, nonce }: { requestId: string; nonce: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Something went wrong · Marquee</title>
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
<h1>The projector stopped</h1>
<p>Something went wrong on our side. Nothing that you booked or paid is affected.</p>
<p><a href="">Try again</a> or <a href="/">go back to the programme</a>.</p>
<p><code>${requestId.replace(/[^\w.:-]/g, '')}</code></p>
</body>
</html>
`
}
