import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aReservation } from '#web/testing/a-reservation.ts'
import { TaxInvoice } from './tax-invoice.tsx'

test('an invoice keeps the lines that were refunded since, with price, tax code, tax and the whole total', () => {
  const invoice = createElement(TaxInvoice, { reservation: aReservation() })
  const html = renderToStaticMarkup(
    createElement(QueryClientProvider, { client: new QueryClient() }, invoice),
  )
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(text).toMatch(/2 × Samosa ₹90 each · tax code 996331/)
  expect(text).toMatch(/Snacks, tax code 996331 Taxable value ₹171\.43/)
  expect(text).toMatch(/Total with GST ₹680/)
})
