import type { Institution } from '@mailing/contract/institution/calls.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** What the place allows, in words, with the source and the day of the last check, and who confirmed that our letters are taken. */
export function InstitutionRules({ institution }: { readonly institution: Institution }) {
  const texts = useTexts('address')
  const format = useFormat()
  const { rules, source, checkedOn } = institution.current
  const lines = [
    rules.isHandwrittenOnly && texts.ruleHandwritten,
    !rules.isPostcardAllowed && texts.ruleNoPostcards,
    rules.maxPages !== null && texts.ruleMaxPages(rules.maxPages),
    rules.maxPhotos !== null && texts.ruleMaxPhotos(rules.maxPhotos),
    !rules.isColourAllowed && texts.ruleNoColour,
    !rules.isDecorationAllowed && texts.ruleNoDecoration,
    !rules.isEmojiAllowed && texts.ruleNoEmoji,
    rules.languages.length > 0 &&
      texts.ruleLanguages(
        format.list(rules.languages.map((language) => texts.languages[language])),
      ),
    texts.ruleMail(format.list(rules.mailClasses.map((mailClass) => texts.mailClasses[mailClass]))),
    rules.note,
  ].filter((line): line is string => typeof line === 'string' && line !== '')
  const { acceptance } = institution
  return (
    <section className="mb-4 rounded-control bg-sunken px-3.5 py-3 text-sm">
      <h2 className="mb-1 font-medium">{texts.rules}</h2>
      <ul className="list-disc space-y-0.5 ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-2 text-muted">
        {texts.ruleSource(source, format.date(checkedOn, 'date', 'UTC'))}
      </p>
      <p className={acceptance ? 'text-accent-text' : 'text-warn'}>
        {acceptance
          ? texts.confirmed(
              acceptance.confirmedBy,
              format.date(acceptance.confirmedOn, 'date', 'UTC'),
            )
          : texts.notConfirmed}
      </p>
    </section>
  )
}
