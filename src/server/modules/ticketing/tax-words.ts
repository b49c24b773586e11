/** Every word of the tax invoice; ready to become a message catalogue. */
export const taxWords = {
  invoice: 'Tax invoice',
  seller: 'Sold by',
  gstin: 'GSTIN',
  supply: 'Place of supply',
  sac: 'SAC',
  taxable: 'Taxable value',
  cgst: 'CGST',
  sgst: 'SGST',
}
