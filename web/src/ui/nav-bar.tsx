import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { IconButton } from './button.tsx'
import { cx } from './class-names.ts'

interface NavBarProps {
  readonly title: string
  readonly onBack?: () => void
  /** Buttons at the end of the bar. */
  readonly actions?: ReactNode
  /** `clear` lets the page's own colour through, for pages that begin with a picture. */
  readonly look?: 'ground' | 'clear'
}

/** The bar at the top: light grey, back arrow, title in the middle while there is room (seed, section 2). */
export function NavBar({ title, onBack, actions, look = 'ground' }: NavBarProps) {
  const texts = useTexts('ui')
  return (
    <header
      className={cx(
        'sticky top-0 z-20 pt-(--safe-top)',
        look === 'ground'
          ? 'bg-ground supports-backdrop-filter:bg-ground/92 backdrop-blur-md'
          : 'bg-transparent',
      )}
    >
      <div className="mx-auto nav-row max-w-(--page-width) items-center px-1">
        <div>
          {onBack && (
            <IconButton label={texts.back} onClick={onBack}>
              <ChevronLeft aria-hidden="true" className="size-6" />
            </IconButton>
          )}
        </div>
        <h1 className="line-clamp-3 py-1 text-center text-title leading-tight font-semibold">
          {title}
        </h1>
        <div className="flex justify-end">{actions}</div>
      </div>
    </header>
  )
}
