import { useTexts } from '../texts/use-texts.ts'
import { Empty } from '../ui/states.tsx'

/** Seed, section 8: a page that cannot be loaded, or has not arrived in time, is loaded again by a press anywhere on the screen. */
export function LoadFailure({ isLate = false }: { readonly isLate?: boolean }) {
  const words = useTexts('shell')
  return (
    <main>
      <button
        type="button"
        onClick={() => window.location.reload()}
        className="flex min-h-dvh w-full items-center justify-center p-4"
      >
        <span className="rounded-card bg-card p-2 shadow-card">
          <Empty
            title={isLate ? words.connectionTimedOut : words.loadFailed}
            action={<span className="font-medium text-accent-text">{words.reload}</span>}
          >
            {isLate ? undefined : words.loadFailedText}
          </Empty>
        </span>
      </button>
    </main>
  )
}
