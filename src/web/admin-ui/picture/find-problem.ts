import { m } from '#web/paraglide/messages.js'

/** Why a file is no picture that this browser can show; the server decides by its bytes. */
export async function findProblem(file: File): Promise<string | null> {
  if (!file.type.startsWith('image/')) return m.problem_picture_type()
  try {
    const picture = await createImageBitmap(file)
    picture.close()
    return null
  } catch {
    return m.problem_picture_unreadable()
  }
}
