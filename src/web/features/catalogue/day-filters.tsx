import {
  type FilterFieldsProps,
  GenreAndCertificateFields,
  LanguageField,
  TimeField,
} from './filter-fields.tsx'

/** The filters of the programme of a day, in a row; on a phone in two. */
export function DayFilters(props: FilterFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <TimeField {...props} />
      <LanguageField {...props} />
      <GenreAndCertificateFields {...props} />
    </div>
  )
}
