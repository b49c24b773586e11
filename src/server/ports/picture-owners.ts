import type { PictureKind } from '#domain/pictures.ts'
import type { Transaction } from '#server/platform/database.ts'

export type ReadyPicture = {
  readonly id: string
  /** Base address of its files. */
  readonly address: string
  /** Its main colour, `#rrggbb`. */
  readonly colour: string
  /** The ground for text over it, `#rrggbbaa`. */
  readonly shade: string
}

/**
 * The module whose records show pictures of a kind: makes those that wait for this picture show it, and returns the ids of the pictures that
 * they showed before. Safe to repeat.
 */
export type PictureOwner = (tx: Transaction, picture: ReadyPicture) => Promise<readonly string[]>
export type PictureOwners = Readonly<Record<PictureKind, PictureOwner>>
