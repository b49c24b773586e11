const scripts = new Map<string, Promise<void>>()

/** Loads a provider's script once. The page's policy trusts it because a trusted script creates it (strict-dynamic). */
export function loadScript(url: string): Promise<void> {
  const known = scripts.get(url)
  if (known) return known
  const loading = append(url)
  scripts.set(url, loading)
  // What did not load may be tried again.
  loading.catch(() => scripts.delete(url))
  return loading
}

function append(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`the script ${url} did not load`))
    }
    document.head.append(script)
  })
}
