import {
  type FilterFieldsProps,
  FormatField,
  GenreAndCertificateFields,
  LanguageField,
  TimeField,
} from './filter-fields.tsx'

/** The filters of the programme of a day, in a row; on a phone in two columns. */
export function DayFilters(props: FilterFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-3 max-[20rem]:grid-cols-1 md:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]">
      <TimeField {...props} />
      <LanguageField {...props} />
      <GenreAndCertificateFields {...props} />
      <FormatField {...props} />
    </div>
  )
}
