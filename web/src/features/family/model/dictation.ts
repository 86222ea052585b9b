import type { Locale } from '@mailing/contract/locale.ts'

/** The parts of the Web Speech API that are used (https://webaudio.github.io/web-speech-api/); TypeScript's library has no types for them. */
interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult:
    | ((event: {
        readonly resultIndex: number
        readonly results: ArrayLike<
          ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }
        >
      }) => void)
    | null
  onerror: ((event: { readonly error: string }) => void) | null
  onend: (() => void) | null
  start: () => void
  stop: () => void
}
type RecognitionMaker = new () => Recognition

/** With the region where most people speak the language, and no script: `zh-Hant` is heard as `zh-TW`. */
function spokenTag(locale: Locale): string {
  const { language, region } = new Intl.Locale(locale).maximize()
  return `${language}-${region}`
}

/** The browser's own speech input; null where it has none. */
export const recognitionMaker = (): RecognitionMaker | null => {
  const own = window as unknown as {
    readonly SpeechRecognition?: RecognitionMaker
    readonly webkitSpeechRecognition?: RecognitionMaker
  }
  return own.SpeechRecognition ?? own.webkitSpeechRecognition ?? null
}

export interface Listening {
  readonly onText: (text: string) => void
  /** `denied`: the microphone was not allowed; `failed`: anything else that ended it. */
  readonly onEnd: (why: 'done' | 'denied' | 'failed') => void
}

/** Listens until it is stopped and gives each finished sentence. Answers how to stop it. */
export function listen(
  Maker: RecognitionMaker,
  locale: Locale,
  { onText, onEnd }: Listening,
): () => void {
  const recognition = new Maker()
  let why: 'done' | 'denied' | 'failed' = 'done'
  recognition.lang = spokenTag(locale)
  recognition.continuous = true
  recognition.interimResults = false
  recognition.onresult = ({ resultIndex, results }) => {
    // Together: each by itself would be put where the caret stood before the first of them.
    const finished = Array.from(results)
      .slice(resultIndex)
      .filter(({ isFinal }) => isFinal)
    if (finished.length > 0) onText(finished.map((result) => result[0]?.transcript ?? '').join(''))
  }
  recognition.onerror = ({ error }) => {
    if (error === 'no-speech' || error === 'aborted') return
    why = error === 'not-allowed' || error === 'service-not-allowed' ? 'denied' : 'failed'
  }
  recognition.onend = () => onEnd(why)
  recognition.start()
  return () => recognition.stop()
}
