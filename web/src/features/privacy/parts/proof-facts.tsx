import type { ErasureProof } from '@mailing/contract/privacy/deletion-calls.ts'
import { useFormat } from '../../../platform/format.ts'
import { keepFile } from '../../../platform/keep-file.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Facts } from './facts.tsx'

const deeds = ['erased', 'emptied', 'kept'] as const

/** What was erased, emptied and kept, in figures, and the whole proof as a file. */
export function ProofFacts({ proof }: { readonly proof: ErasureProof }) {
  const t = useTexts('data')
  const format = useFormat()
  const rowsOf = (deed: (typeof deeds)[number]): number =>
    proof.tables.filter((one) => one.deed === deed).reduce((sum, { rows }) => sum + rows, 0)
  return (
    <>
      <Facts
        list={[
          [t.numberTitle, proof.number],
          [t.proofDone, format.date(proof.doneAt, 'dateTime')],
          ...deeds.map((deed) => [t.deeds[deed], t.rows(rowsOf(deed))] as const),
          [t.proofFiles, format.number(proof.files.length)],
          ['SHA-256', proof.sha256],
        ]}
      />
      <Button
        className="mt-4"
        onClick={() =>
          keepFile(`proof-${proof.number}.json`, JSON.stringify(proof, null, 2), 'application/json')
        }
      >
        {t.proofKeep}
      </Button>
    </>
  )
}
