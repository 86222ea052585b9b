import { useTexts } from '../texts/use-texts.ts'
import { Empty } from '../ui/states.tsx'

/** Seed, section 8: a page that cannot be loaded reloads on a click anywhere on its message. */
export function LoadFailure() {
  const words = useTexts('shell')
  return (
    <main className="flex min-h-dvh items-center justify-center p-4">
      <button
        type="button"
        onClick={() => window.location.reload()}
        className="rounded-card bg-card p-2 shadow-card"
      >
        <Empty
          title={words.loadFailed}
          action={<span className="font-medium text-accent-text">{words.reload}</span>}
        >
          {words.loadFailedText}
        </Empty>
      </button>
    </main>
  )
}
