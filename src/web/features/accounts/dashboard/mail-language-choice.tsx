import { type Language, languageNames, languages } from '#domain/languages.ts'
import { m } from '#web/paraglide/messages.js'
import { ChoiceChip } from './choice-chip.tsx'

type MailLanguageChoiceProps = {
  readonly chosen: Language
  readonly onChange: (language: Language) => void
}

/** Each language in its own words. */
export function MailLanguageChoice({ chosen, onChange }: MailLanguageChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{m.mail_language()}</legend>
      <div className="flex flex-wrap gap-2">
        {languages.map((language) => (
          <ChoiceChip
            key={language}
            type="radio"
            name="language"
            value={language}
            checked={language === chosen}
            onChange={() => onChange(language)}
          >
            <span lang={language}>{languageNames[language]}</span>
          </ChoiceChip>
        ))}
      </div>
    </fieldset>
  )
}
