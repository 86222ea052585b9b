import { filters } from '@mailing/typeset/card/index.ts'
import { useLocale } from '../../../platform/locale.ts'
import { Strip, StripChoice } from '../../../ui/choice-strip.tsx'
import { useToned } from './use-toned.ts'

/** The tones of a photograph, as small pictures of it. */
export function LookStrip({
  label,
  value,
  url,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly url: string
  readonly onChange: (key: string) => void
}) {
  const locale = useLocale()
  return (
    <Strip label={label}>
      {filters.map(({ key, names }) => (
        <StripChoice
          key={key}
          name={names[locale]}
          isChosen={key === value}
          onClick={() => onChange(key)}
        >
          <Toned url={url} look={key} />
        </StripChoice>
      ))}
    </Strip>
  )
}

function Toned({ url, look }: { readonly url: string; readonly look: string }) {
  const toned = useToned(url, look)
  return toned && <img src={toned} alt="" className="size-full object-cover" />
}
