import { type Language, languageNames, languages } from '#domain/languages.ts'
import { m } from '#web/paraglide/messages.js'
import { OptionChip } from './option-chip.tsx'

type MailLanguagePickerProps = {
  readonly chosen: Language
  readonly onChange: (language: Language) => void
}

/** Each language is named in that language. */
export function MailLanguagePicker({ chosen, onChange }: MailLanguagePickerProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{m.mail_language()}</legend>
      <div className="flex flex-wrap gap-2">
        {languages.map((language) => (
          <OptionChip
            key={language}
            type="radio"
            name="language"
            value={language}
            checked={language === chosen}
            onChange={() => onChange(language)}
          >
            <span lang={language}>{languageNames[language]}</span>
          </OptionChip>
        ))}
      </div>
    </fieldset>
  )
}
