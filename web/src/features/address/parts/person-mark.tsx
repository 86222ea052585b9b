import type { ContactColour } from '@mailing/contract/address/contact.ts'

const colours: Readonly<Record<ContactColour, string>> = {
  green: 'bg-[#d5ead4] text-[#24512a]',
  blue: 'bg-[#d5e4f5] text-[#1d4570]',
  amber: 'bg-[#f6e5c0] text-[#644300]',
  rose: 'bg-[#f7d9dc] text-[#76232f]',
  violet: 'bg-[#e4dbf5] text-[#472a7c]',
  slate: 'bg-[#dde2e8] text-[#353f4b]',
}

export const colourClass = (colour: ContactColour): string => colours[colour]

/** The first character of somebody's name on the colour that was chosen for them. */
export function PersonMark({
  name,
  colour,
}: {
  readonly name: string
  readonly colour: ContactColour | null
}) {
  return (
    <span
      aria-hidden="true"
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-full text-lg font-medium ${colours[colour ?? 'green']}`}
    >
      {[...name][0] ?? ''}
    </span>
  )
}
