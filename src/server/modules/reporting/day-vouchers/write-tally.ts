import { createHash } from 'node:crypto'
import type { Paise } from '#domain/money.ts'
import type { Voucher, VoucherLine } from './vouchers.queries.ts'

type Written = Pick<Voucher, 'id' | 'day' | 'part' | 'number' | 'lines'>

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE>
 <HEADER>
  <TALLYREQUEST>Import Data</TALLYREQUEST>
 </HEADER>
 <BODY>
  <IMPORTDATA>
   <REQUESTDESC>
    <REPORTNAME>Vouchers</REPORTNAME>
   </REQUESTDESC>
   <REQUESTDATA>
`
const TAIL = `   </REQUESTDATA>
  </IMPORTDATA>
 </BODY>
</ENVELOPE>
`

/**
 * Returns vouchers as the XML file that Tally imports. The hash of the file of each voucher is stored, so a change of this text is a new form beside this one
 * for the vouchers that are made from then on.
 */
export function writeTally(vouchers: readonly Written[]): string {
  return HEAD + vouchers.map(messageOf).join('') + TAIL
}

export function hashOfFile(voucher: Written): string {
  return createHash('sha256')
    .update(writeTally([voucher]))
    .digest('hex')
}

/** What a voucher says about itself, in both files. */
export function narrationOf({ day, part }: Pick<Voucher, 'day' | 'part'>): string {
  return part === 1 ? `Day voucher of ${day}` : `Correction ${part - 1} of the day voucher of ${day}`
}

function messageOf(voucher: Written): string {
  const { id, day, number, lines } = voucher
  const date = day.replaceAll('-', '')
  return `    <TALLYMESSAGE xmlns:UDF="TallyUDF">
     <VOUCHER REMOTEID="marquee-${id}" VCHTYPE="Journal" ACTION="Create" OBJVIEW="Accounting Voucher View">
      <GUID>marquee-${id}</GUID>
      <DATE>${date}</DATE>
      <EFFECTIVEDATE>${date}</EFFECTIVEDATE>
      <VOUCHERTYPENAME>Journal</VOUCHERTYPENAME>
      <VOUCHERNUMBER>${escapeXml(number)}</VOUCHERNUMBER>
      <REFERENCE>${escapeXml(number)}</REFERENCE>
      <NARRATION>${escapeXml(narrationOf(voucher))}</NARRATION>
      <PERSISTEDVIEW>Accounting Voucher View</PERSISTEDVIEW>
${lines.map(entryOf).join('')}     </VOUCHER>
    </TALLYMESSAGE>
`
}

/** In Tally a debit is deemed positive, and its amount is negative. */
function entryOf({ ledger, amount }: VoucherLine): string {
  return `      <ALLLEDGERENTRIES.LIST>
       <LEDGERNAME>${escapeXml(ledger)}</LEDGERNAME>
       <ISDEEMEDPOSITIVE>${amount > 0 ? 'Yes' : 'No'}</ISDEEMEDPOSITIVE>
       <AMOUNT>${tallyAmount(amount)}</AMOUNT>
      </ALLLEDGERENTRIES.LIST>
`
}

function tallyAmount(amount: Paise): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount > 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}
