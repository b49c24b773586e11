export type XmlElement = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** Without that of its children. */
  readonly text: string
}

type Open = XmlElement & { attributes: Record<string, string>; children: XmlElement[]; text: string }

const TOKEN = /<\?[^?]*\?>|<\/([\w.:-]+)>|<([\w.:-]+)((?:\s+[\w.:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Returns the root of an XML document. Throws for one that is not well-formed; comments and declarations of types are not read. */
export function parseXml(document: string): XmlElement {
  const root: Open = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  let read = 0
  for (const [token, closed, name, attributes = '', isEmpty, text] of document.matchAll(TOKEN)) {
    read += token.length
    const top = open.at(-1) ?? root
    if (closed) {
      if (top.name !== closed) throw new Error(`</${closed}> closes <${top.name}>`)
      open.pop()
    } else if (name) {
      const element: Open = { name, attributes: attributesOf(attributes), children: [], text: '' }
      top.children.push(element)
      if (!isEmpty) open.push(element)
    } else if (text) top.text += decode(text)
  }
  const [only, another] = root.children
  if (read !== document.length || open.length > 1 || !only || another || root.text.trim() !== '')
    throw new Error(`not well-formed after ${read} characters`)
  return only
}

/** Returns all elements of a name, at any depth. */
export function elementsOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...elementsOf(child, name),
  ])
}

/** Returns the text of the only child of a name. */
export function textOf(element: XmlElement, name: string): string {
  const found = element.children.filter((child) => child.name === name)
  if (found.length !== 1) throw new Error(`${found.length} times ${name} in ${element.name}`)
  return found[0]?.text ?? ''
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w.:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decode(value)]),
  )
}

function decode(text: string): string {
  if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(text)) throw new Error(`an unknown entity: ${text}`)
  return text.replaceAll(/&(\w+);/g, (_, name: string) => entities[name] ?? '')
}
