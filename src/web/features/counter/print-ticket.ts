/** CSS pixels in a millimetre. */
const PIXELS_A_MM = 96 / 25.4
const WIDTH_MM = 80
const MARGIN_MM = 6

/**
 * Prints the ticket on the page. A page box has no automatic height (`size: 80mm auto` is no CSS), so its rule is made from what the ticket
 * needs; a roll of paper is cut after it. The rule is a stylesheet of the document, which needs no inline style.
 */
export function printTicket(): void {
  // Safari before 16.4: its print dialog asks for the size of the paper.
  if (!('adoptedStyleSheets' in document && 'replaceSync' in CSSStyleSheet.prototype)) return window.print()
  const ticket = document.querySelector('.thermal-ticket')
  const heightMm = Math.ceil((ticket?.getBoundingClientRect().height ?? 0) / PIXELS_A_MM) + MARGIN_MM
  const page = new CSSStyleSheet()
  page.replaceSync(`@page { size: ${WIDTH_MM}mm ${heightMm}mm; margin: 0 }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, page]
  window.print()
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== page)
}
