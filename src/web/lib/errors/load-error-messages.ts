/** Loads the messages of customers before an error is shown. Without them it is told in general words. */
export async function loadErrorMessages(): Promise<void> {
  await import('./public-error-messages.ts').catch(() => undefined)
}
