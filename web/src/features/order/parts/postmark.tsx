import { useId } from 'react'

/** A round postmark with a word on its rim and a day in its middle. Decoration: the words stand on the page as well. */
export function Postmark({
  word,
  day,
  tone,
  className,
}: {
  readonly word: string
  readonly day: string
  readonly tone: 'good' | 'bad'
  readonly className?: string
}) {
  const id = useId()
  const colour = tone === 'good' ? 'var(--color-accent-deep)' : 'var(--color-danger)'
  return (
    <svg
      viewBox="0 0 120 120"
      className={className}
      aria-hidden="true"
      fill="none"
      stroke={colour}
      strokeWidth="2"
    >
      <circle cx="60" cy="60" r="52" />
      <circle cx="60" cy="60" r="33" strokeWidth="1.4" />
      <path id={id} d="M 60 60 m -40.5 0 a 40.5 40.5 0 1 1 81 0" stroke="none" />
      <text fill={colour} stroke="none" fontSize="12" fontWeight="600" letterSpacing="1">
        <textPath href={`#${id}`} startOffset="50%" textAnchor="middle">
          {word}
        </textPath>
      </text>
      <text
        x="60"
        y="65"
        textAnchor="middle"
        fill={colour}
        stroke="none"
        fontSize="13"
        fontWeight="600"
      >
        {day}
      </text>
      <path d="M 42 76 h 36 M 46 47 h 28" strokeWidth="1.2" />
      <path d="M 24 86 q 9 -5 18 0 t 18 0 t 18 0 t 18 0" strokeWidth="1.2" />
    </svg>
  )
}

/** A stamp with perforated edges. */
export const Stamp = ({ className }: { readonly className?: string }) => (
  <svg viewBox="0 0 60 72" className={className} aria-hidden="true">
    <rect
      x="2"
      y="2"
      width="56"
      height="68"
      fill="var(--color-card)"
      stroke="var(--color-control)"
      strokeWidth="3"
      strokeDasharray="0 5"
      strokeLinecap="round"
      opacity="0.55"
    />
    <rect x="6" y="6" width="48" height="60" fill="var(--color-accent-soft)" />
    <circle cx="41" cy="19" r="6" fill="#d69a2d" opacity="0.75" />
    <path
      d="M6 46 l13 -15 l11 12 l8 -8 l16 15 v16 h-48 z"
      fill="var(--color-accent)"
      opacity="0.55"
    />
    <path d="M6 56 q 12 -7 24 0 t 24 0 v10 h-48 z" fill="var(--color-accent-deep)" opacity="0.7" />
  </svg>
)
