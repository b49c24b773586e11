/** So many of a kind are read; beside them stands how many there are. */
export const NOTICES_OF_A_KIND = 20
