import type { Language } from '#domain/languages.ts'
import { escapeHtml } from './escape-html.ts'

/** Content of a mail, rendered both as HTML and as text. All values are plain text. */
export type MailContent = {
  readonly language: Language
  readonly brand: string
  /** Preview text that mail clients show beside the subject. */
  readonly preview: string
  readonly greeting: string
  readonly headline: string
  readonly subline?: string | null
  readonly intro: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly warning?: string | null
  readonly picture?: {
    readonly cid: string | null
    readonly alt: string
    readonly caption: string
    readonly link: MailLink
  }
  /** What was paid, with its taxes: below the picture, which is needed first. */
  readonly bill?: MailContent['facts']
  readonly closing: readonly string[]
  readonly link: MailLink
  readonly footer: string
}
type MailLink = { readonly label: string; readonly url: string }

const FONT = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,'Noto Sans Devanagari',sans-serif"
const DISPLAY =
  "font-family:'Bricolage Grotesque','Segoe UI',Roboto,Helvetica,Arial,'Noto Sans Devanagari',sans-serif"
const PICTURE_WIDTH = 232

export function mailText(mail: MailContent): string {
  const { picture, warning, link } = mail
  const parts = [
    mail.greeting,
    mail.intro,
    [mail.headline, mail.subline].filter(Boolean).join('\n'),
    factLines(mail.facts),
    warning,
    picture && `${picture.caption}\n${picture.link.label}: ${picture.link.url}`,
    factLines(mail.bill ?? []),
    mail.closing.join('\n'),
    `${link.label}: ${link.url}`,
    `${mail.brand}\n${mail.footer}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function factLines(facts: MailContent['facts']): string {
  return facts.map(([label, value]) => `${label}: ${value}`).join('\n')
}

/** Uses tables and inline styles, because mail clients support little else; supports dark mode. */
export function mailHtml(mail: MailContent): string {
  return `<!doctype html>
<html lang="${mail.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(mail.headline)}</title><style>${darkStyles}</style></head>
<body class="page" style="margin:0;padding:0;background:#f3efe7">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(mail.preview)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f3efe7"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px;${FONT};color:#151423">
${[headPart(mail), bodyPart(mail), picturePart(mail), billPart(mail), endPart(mail)].join('\n')}
</table></td></tr></table></body></html>
`
}

const darkStyles = `@media (prefers-color-scheme:dark){.page{background:#0c0c16!important}.card{background:#171722!important;color:#f5f1ea!important}.soft{color:#a9a9b7!important}.line{border-color:#2d2d38!important}.link{color:#f9ad26!important}}`

function headPart({ brand, headline, subline }: MailContent): string {
  const below = subline
    ? `<div style="font-size:17px;line-height:1.5;color:#a9a9b7">${escapeHtml(subline)}</div>`
    : ''
  return `<tr><td bgcolor="#0c0c16" style="background:#0c0c16;border-radius:12px 12px 0 0;padding:22px 28px 26px">
<div style="${DISPLAY};font-size:15px;font-weight:700;color:#f9ad26">${escapeHtml(brand)}</div>
<h1 style="margin:14px 0 0;${DISPLAY};font-size:32px;line-height:1.1;font-weight:700;color:#f5f1ea;word-break:break-word">${escapeHtml(headline)}</h1>${below}</td></tr>`
}

function bodyPart({ greeting, intro, facts, warning }: MailContent): string {
  const note = warning
    ? `<p style="margin:18px 0 0;padding:10px 14px;border-radius:8px;background:#f9ad26;color:#121125;font-weight:600">${escapeHtml(warning)}</p>`
    : ''
  return `<tr><td style="padding:24px 28px 4px;font-size:16px;line-height:1.55">
<p style="margin:0 0 8px">${escapeHtml(greeting)}</p><p style="margin:0 0 18px">${escapeHtml(intro)}</p>
${factTable(facts)}${note}</td></tr>`
}

function billPart({ bill = [] }: MailContent): string {
  if (bill.length === 0) return ''
  return `<tr><td style="padding:22px 28px 0;font-size:16px;line-height:1.55">${factTable(bill)}</td></tr>`
}

function factTable(facts: MailContent['facts']): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${facts.map(factRow).join('')}</table>`
}

function factRow([label, value]: readonly [string, string]): string {
  const cell = 'padding:10px 0;border-top:1px solid #e1ded7;vertical-align:top'
  return `<tr><td class="soft line" width="36%" style="${cell};padding-right:12px;color:#535366;font-size:14px">${escapeHtml(label)}</td><td class="line" style="${cell};font-size:16px;font-weight:600">${escapeHtml(value)}</td></tr>`
}

/** The QR code stays on white in every theme: scanners need dark on light. */
function picturePart({ picture }: MailContent): string {
  if (!picture) return ''
  const image = picture.cid
    ? `<img src="cid:${escapeHtml(picture.cid)}" alt="${escapeHtml(picture.alt)}" width="${PICTURE_WIDTH}" height="${PICTURE_WIDTH}" style="display:block;margin:0 auto 10px;background:#ffffff;border-radius:8px">`
    : ''
  return `<tr><td align="center" style="padding:22px 28px 0;font-size:16px;line-height:1.5">${image}<strong>${escapeHtml(picture.caption)}</strong><br>${anchor(picture.link)}</td></tr>`
}

function endPart({ closing, link, footer }: MailContent): string {
  const paragraphs = closing.map((line) => `<p style="margin:0 0 10px">${escapeHtml(line)}</p>`).join('')
  return `<tr><td style="padding:22px 28px 26px;font-size:15px;line-height:1.55">${paragraphs}
<p style="margin:18px 0 22px"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#f9ad26;color:#121125;font-weight:700;text-decoration:none">${escapeHtml(link.label)}</a></p>
<p class="soft line" style="margin:0;padding-top:14px;border-top:1px solid #e1ded7;color:#535366;font-size:13px">${escapeHtml(footer)}</p></td></tr>`
}

function anchor({ label, url }: MailLink): string {
  return `<a class="link" href="${escapeHtml(url)}" style="color:#a34d00;font-size:14px">${escapeHtml(label)}</a>`
}
