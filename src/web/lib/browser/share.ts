type Message = { readonly title: string; readonly text?: string; readonly url: string }

type Shared = 'shared' | 'copied' | 'dismissed'

/** Shares a page with the Web Share API where available, else copies it to the clipboard. Rejects when neither is allowed. */
export async function share(message: Message): Promise<Shared> {
  if (!('share' in navigator)) return copy(message)
  try {
    await navigator.share(message)
    return 'shared'
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed'
    return copy(message)
  }
}

async function copy({ text, url }: Message): Promise<Shared> {
  await navigator.clipboard.writeText(text ? `${text}\n${url}` : url)
  return 'copied'
}
