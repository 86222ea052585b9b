import type { CallInput, CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { Piece } from '@mailing/contract/delivery/calls.ts'
import { useRef, useState } from 'react'
import { isCallError } from '../../../platform/client/call-error.ts'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'

type Scan = CallOutput<typeof calls.delivery.scan>

/** What the desk says to one scan. */
export interface Verdict {
  readonly key: number
  readonly code: string
  readonly result: Scan['result']
  readonly sentence: string
}

/** What a scan needs beside the code; read when its turn comes. */
export type ScanAbout = Omit<CallInput<typeof calls.delivery.scan>, 'code' | 'openPieceId'>

const kept = 50
/** The contract's length of a code. What is shorter or longer is none of ours and needs no question. */
const shortest = 3
const longest = 80

/**
 * The scans of one session, newest first, and the piece that lies open. Scans wait for each other: the next sheet is judged
 * with the piece that the scan before it opened. Whatever goes wrong is a refusal on the screen, never a dialog, because the
 * scanner goes on typing.
 */
export function useScans({
  about,
  onVerdict,
}: {
  readonly about: () => ScanAbout
  readonly onVerdict: (result: Scan['result']) => void
}) {
  const texts = useTexts('staff/delivery')
  const [verdicts, setVerdicts] = useState<readonly Verdict[]>([])
  const [openPiece, setShownPiece] = useState<Piece | null>(null)
  const open = useRef<Piece | null>(null)
  const line = useRef<Promise<void>>(Promise.resolve())
  const counter = useRef(0)
  const scanning = useSend(calls.delivery.scan, {
    prevent: false,
    isLoadingShown: false,
    isNetworkToastShown: false,
    onError: () => true,
  })

  const setOpenPiece = (piece: Piece | null) => {
    open.current = piece
    setShownPiece(piece)
  }
  const say = (code: string, result: Scan['result'], sentence: string) => {
    setVerdicts((before) =>
      [{ key: counter.current++, code, result, sentence }, ...before].slice(0, kept),
    )
    onVerdict(result)
  }
  const take = (code: string, { result, refusal, piece, sheet }: Scan) => {
    const place = piece
      ? `${piece.orderNumber} · ${sheet === null ? texts.addressSheet : texts.sheetOf(sheet, piece.sheets)}`
      : ''
    if (result === 'complete') setOpenPiece(null)
    else if (piece && result !== 'refused') setOpenPiece(piece)
    say(code, result, refusal ? texts.refusals[refusal] : place)
  }
  const judge = async (code: string) => {
    if (code.length < shortest || code.length > longest)
      return say(code, 'refused', texts.refusals.unknown_code)
    try {
      take(
        code,
        await scanning.sendAsync({ ...about(), code, openPieceId: open.current?.id ?? null }),
      )
    } catch (error) {
      say(code, 'refused', (isCallError(error) && error.message) || texts.noAnswer)
    }
  }
  const scan = (typed: string) => {
    const code = typed.trim()
    if (code) line.current = line.current.then(() => judge(code))
  }
  return { verdicts, openPiece, closePiece: () => setOpenPiece(null), scan }
}
