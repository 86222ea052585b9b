/** A person's name, and what they are to the writer. The space between them goes where the line ends there; a margin would stay. */
export const NameAndRelation = ({
  name,
  relation,
}: {
  readonly name: string
  /** Empty where none was given. */
  readonly relation: string | null | undefined
}) => (
  <>
    {name}
    {relation && <span className="text-sm font-normal text-muted"> {relation}</span>}
  </>
)
