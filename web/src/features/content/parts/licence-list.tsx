import { app } from '@mailing/contract/app.ts'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../texts/use-texts.ts'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'

/** Made from the lock file by `npm run licences`; served beside the app. */
const address = `${app.basePath}licences.json`

interface ShippedWork {
  readonly name: string
  readonly version: string
  readonly licence: string
}

async function readLicences(): Promise<readonly ShippedWork[]> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return answer.json() as Promise<readonly ShippedWork[]>
}

/** What others made that this product ships, each with its licence. */
export default function LicenceList() {
  const t = useTexts('about')
  const reading = useQuery({ queryKey: ['licences'], queryFn: readLicences, staleTime: Infinity })
  if (reading.error)
    return <ErrorState error={reading.error} onRetry={() => void reading.refetch()} />
  if (!reading.data) return <Skeleton lines={6} />
  return (
    <>
      <p className="mb-2 text-sm">{t.licenceCount(reading.data.length)}</p>
      <ul className="grid gap-1.5 text-sm">
        {reading.data.map(({ name, version, licence }) => (
          <li
            key={`${name} ${version}`}
            className="flex flex-wrap justify-between gap-x-3 border-b border-line pb-1.5"
          >
            <span className="wrap-anywhere">
              {name} <span className="text-muted">{version}</span>
            </span>
            <span className="text-muted">{licence}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
