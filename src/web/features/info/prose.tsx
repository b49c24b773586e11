type ProseProps = { readonly paragraphs: readonly string[] }

/** Paragraphs with a readable line length. */
export function Prose({ paragraphs }: ProseProps) {
  return (
    <div className="grid max-w-[40rem] gap-4 text-[1.0625rem] leading-relaxed text-pretty">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
