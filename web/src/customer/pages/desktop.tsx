import { useSyncExternalStore } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { qrPicture } from '../../ui/qr-picture.ts'

const onHash = (listener: () => void): (() => void) => {
  window.addEventListener('popstate', listener)
  return () => window.removeEventListener('popstate', listener)
}

/** The same page of the app, told to stay in its frame. */
function framedAddress(href: string): string {
  const url = new URL(href)
  url.searchParams.set('frame', '1')
  return url.href
}

/** For windows wider than a phone: what this is, a code to go on with the phone, and the app itself in a phone's width. */
export default function DesktopPage() {
  const words = useTexts('page')
  const address = useSyncExternalStore(onHash, () => window.location.href)
  const code = qrPicture(address, 1)
  return (
    <main className="flex min-h-dvh flex-wrap items-center justify-center gap-x-20 gap-y-10 bg-[radial-gradient(80%_60%_at_20%_0%,var(--color-accent-soft),transparent)] px-8 py-8">
      <div className="max-w-md">
        <LetterPicture />
        <h1 className="mt-6 text-3xl">{words.desktopTitle}</h1>
        <p className="mt-4 text-lg text-muted">{words.desktopText}</p>
        <div className="mt-8 flex items-center gap-5">
          <img
            src={code}
            alt={words.qrCode}
            width={132}
            height={132}
            className="rounded-card bg-white p-1 shadow-float"
          />
          <div className="text-sm">
            <p className="text-base font-medium">{words.desktopScan}</p>
            <p className="mt-1 text-muted">{words.desktopHere}</p>
            <a href={framedAddress(address)} className={`${buttonClass({ size: 'small' })} mt-3`}>
              {words.desktopFull}
            </a>
          </div>
        </div>
      </div>
      <div className="overflow-hidden rounded-[40px] border-[10px] border-[#23282c] bg-[#23282c] shadow-float">
        <iframe
          src={framedAddress(address)}
          title={words.desktopFrame}
          className="block h-[min(780px,calc(100dvh-84px))] w-[375px] rounded-[30px] border-0 bg-ground"
        />
      </div>
    </main>
  )
}

function LetterPicture() {
  return (
    <svg width="84" height="64" viewBox="0 0 84 64" fill="none" aria-hidden="true">
      <rect
        x="2"
        y="10"
        width="80"
        height="52"
        rx="8"
        fill="var(--color-card)"
        stroke="var(--color-accent)"
        strokeWidth="2"
      />
      <path
        d="M4 16l33 24a9 9 0 0 0 10 0l33-24"
        stroke="var(--color-accent)"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  )
}
