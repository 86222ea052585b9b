import { ownPlace } from '../platform/navigation/navigate.ts'
import { useTexts } from '../texts/use-texts.ts'
import { PageLink } from './card.tsx'

const answers = '/pages/help/answer/answer'

/** A small question mark beside what a person may wonder about; it opens the answer. Left out where there is no such page: in the console. */
export function HelpLink({
  answer,
  about,
}: {
  /** The key of the article. */
  readonly answer: string
  /** What it is about, for those who cannot see the place where it stands. */
  readonly about: string
}) {
  const texts = useTexts('page')
  if (ownPlace(answers) === null) return null
  return (
    <PageLink
      to={answers}
      params={{ key: answer }}
      label={texts.helpAbout(about)}
      className="-my-2.5 -me-2.5 inline-flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:bg-sunken active:bg-line"
    >
      <span
        aria-hidden="true"
        className="flex size-5.5 items-center justify-center rounded-full text-sm/none font-semibold ring-[1.5px] ring-current ring-inset"
      >
        ?
      </span>
    </PageLink>
  )
}
