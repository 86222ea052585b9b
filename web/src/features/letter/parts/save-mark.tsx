import Check from 'lucide-react/icons/check'
import CloudOff from 'lucide-react/icons/cloud-off'
import GitCompare from 'lucide-react/icons/git-compare'
import Smartphone from 'lucide-react/icons/smartphone'
import type { SaveMark } from '../../../platform/draft/autosave.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { cx } from '../../../ui/class-names.ts'

const icons: Readonly<Partial<Record<SaveMark, typeof Check>>> = {
  saved: Check,
  here: Smartphone,
  offline: CloudOff,
  two_versions: GitCompare,
  refused: CloudOff,
  unkept: CloudOff,
}

/** Where the letter is safe, in a quiet word. It changes often, so it is announced only when it matters. */
export function SaveMarkLine({ mark }: { readonly mark: SaveMark }) {
  const t = useTexts('letter')
  const Icon = icons[mark]
  const isLost = mark === 'refused' || mark === 'unkept'
  const isLoud = mark === 'two_versions' || isLost
  return (
    <p
      role={isLost ? 'alert' : undefined}
      data-save={mark}
      className={cx(
        'flex items-center justify-center gap-1 text-xs',
        isLoud ? 'text-warn' : 'text-muted',
      )}
    >
      {Icon && <Icon aria-hidden="true" className="size-3.5" />}
      <span className="line-clamp-1">{t.save[mark]}</span>
    </p>
  )
}
