import type { Language } from '#domain/languages.ts'

const en = {
  invoice: 'Tax invoice',
  seller: 'Sold by',
  gstin: 'GSTIN',
  service: 'Service',
  supply: 'Place of supply',
  sac: 'SAC',
  taxable: 'Taxable value',
  cgst: 'CGST',
  sgst: 'SGST',
}

/** Every word of the tax invoice. */
export const taxWords: Record<Language, typeof en> = {
  en,
  hi: {
    ...en,
    invoice: 'टैक्स इनवॉइस',
    seller: 'विक्रेता',
    service: 'सेवा',
    supply: 'आपूर्ति का स्थान',
    taxable: 'कर योग्य मूल्य',
  },
}
