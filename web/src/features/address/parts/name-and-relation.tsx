/**
 * A person's name, and what they are to the writer. The space between them ends a line that breaks there; a margin would
 * begin the next one.
 */
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
    {relation && (
      <>
        &ensp;<span className="text-sm font-normal text-muted">{relation}</span>
      </>
    )}
  </>
)
