import type { CallInput, CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { Station } from '@mailing/contract/delivery/bench.ts'
import type { Piece } from '@mailing/contract/delivery/schemas.ts'
import { useEffect, useRef, useState } from 'react'
import { isCallError } from '../../../platform/client/call-error.ts'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { stationOf, useDeskCards } from './use-desk-cards.ts'

type Scan = CallOutput<typeof calls.delivery.scan>

/** What the desk says to one scan. */
export interface Verdict {
  readonly key: number
  readonly code: string
  readonly result: Scan['result']
  readonly sentence: string
}

/** What a scan at the post needs beside the code; read when its turn comes, because the scan before it may have been the label. */
export type Proof = Omit<CallInput<typeof calls.delivery.scan>, 'code' | 'station' | 'openPieceId'>

const kept = 50
/** The contract's length of a code. What is shorter or longer is none of ours and needs no question. */
const shortest = 3
const longest = 80

/** At the post only a piece that waits for its label stays open: one that is on its way already must hold up no other. */
const opens = (station: Station, result: Scan['result']): boolean =>
  station === 'post' ? result === 'accepted' : result !== 'refused'

/** What was said, newest first. */
function useVerdicts(onVerdict: UseScans['onVerdict']) {
  const [verdicts, setVerdicts] = useState<readonly Verdict[]>([])
  const counter = useRef(0)
  const say = (code: string, result: Scan['result'], sentence: string, isPiece = false) => {
    setVerdicts((before) =>
      [{ key: counter.current++, code, result, sentence }, ...before].slice(0, kept),
    )
    onVerdict(result, isPiece)
  }
  return { verdicts, say }
}

/** The station that is open. `at` knows it at once: a scanner does not wait for the next drawing. */
function useStation() {
  const [station, setShown] = useState<Station>('print')
  const at = useRef<Station>('print')
  const setStation = (next: Station) => {
    at.current = next
    setShown(next)
  }
  return { station, at, setStation }
}

/** What is done one after the other. `dropWaiting`: what waits now is not done. */
function useLine() {
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const round = useRef(0)
  const inTurn = (act: () => unknown) => {
    const mine = round.current
    line.current = line.current.then(() => (mine === round.current ? act() : undefined))
  }
  const dropWaiting = () => {
    round.current += 1
  }
  // Whoever has locked the console, or left the desk, scans no more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it touches refs alone
  useEffect(() => dropWaiting, [])
  return { inTurn, dropWaiting }
}

/** The piece that lies open. `open` knows it at once: the next scan does not wait for the next drawing. */
function useOpenPiece() {
  const [openPiece, setShownPiece] = useState<Piece | null>(null)
  const open = useRef<Piece | null>(null)
  const setOpenPiece = (piece: Piece | null) => {
    open.current = piece
    setShownPiece(piece)
  }
  return { openPiece, open, setOpenPiece }
}

/** What was scanned, in words. */
function useNaming() {
  const texts = useTexts('staff/delivery')
  const words = useTexts('staff/printing')
  return ({ piece, sheet, result, batch, label }: Scan, station: Station): string => {
    if (batch) return words.batchOut(batch.number, batch.pieces)
    if (label) return words.labelRead(label.number)
    if (!piece) return ''
    if (station === 'post' && result === 'accepted')
      return `${piece.orderNumber} · ${words.scanLabel}`
    return `${piece.orderNumber} · ${sheet === null ? texts.addressSheet : texts.sheetOf(sheet, piece.sheets)}`
  }
}

interface UseScans {
  /** Something is scanned; what it gives is called when the turn of that has come. */
  readonly claim: () => () => void
  readonly proof: () => Promise<Proof>
  /** A carrier's label was scanned before its piece. */
  readonly onLabel: (label: NonNullable<Scan['label']>) => void
  /** `isPiece`: what was scanned is of a piece, also when that was refused. */
  readonly onVerdict: (result: Scan['result'], isPiece: boolean) => void
}

/**
 * The scans of one session, newest first, and the piece that lies open. Scans wait for each other: the next sheet is judged
 * with the piece that the scan before it opened, at the station where it was scanned. Whatever goes wrong is a refusal on the screen, never a dialog, because the
 * scanner goes on typing.
 */
export function useScans({ claim, proof, onVerdict, onLabel }: UseScans) {
  const texts = useTexts('staff/delivery')
  const nameOf = useNaming()
  const { openPiece, open, setOpenPiece } = useOpenPiece()
  const { verdicts, say } = useVerdicts(onVerdict)
  const { station, at, setStation } = useStation()
  const { inTurn, dropWaiting } = useLine()
  const scanning = useSend(calls.delivery.scan, {
    prevent: false,
    isLoadingShown: false,
    isNetworkToastShown: false,
    onError: () => true,
  })

  const take = (code: string, station: Station, scan: Scan) => {
    const { result, refusal, piece, label } = scan
    if (label) onLabel(label)
    if (result === 'complete') setOpenPiece(null)
    else if (piece && opens(station, result)) setOpenPiece(piece)
    const sentence = refusal ? texts.refusals[refusal] : nameOf(scan, station)
    say(code, result, sentence, piece !== null)
  }
  const closePiece = () => setOpenPiece(null)
  const takeCard = useDeskCards({ openPiece: () => open.current, closePiece, dropWaiting, say })
  const judge = async (code: string, station: Station) => {
    if (await takeCard(code)) return
    if (code.length < shortest || code.length > longest)
      return say(code, 'refused', texts.refusals.unknown_code)
    try {
      const given = { code, station, openPieceId: open.current?.id ?? null }
      take(
        code,
        station,
        await scanning.sendAsync(station === 'post' ? { ...given, ...(await proof()) } : given),
      )
    } catch (error) {
      say(code, 'refused', (isCallError(error) && error.message) || texts.noAnswer)
    }
  }
  const scan = (typed: string) => {
    const code = typed.trim()
    if (!code) return
    const carded = stationOf(code)
    // What is scanned after a station's card belongs to it, however many wait before both.
    if (carded) setStation(carded)
    const station = at.current
    const begin = claim()
    inTurn(() => {
      begin()
      return judge(code, station)
    })
  }
  const openStation = (next: Station) => {
    setStation(next)
    inTurn(closePiece)
  }
  return { verdicts, openPiece, closePiece, scan, station, openStation }
}
