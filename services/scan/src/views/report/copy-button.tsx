interface CopyButtonProps {
  readonly label: string;
  /** What is copied: the text at an address of ours, or that of the element with this id. */
  readonly source: { readonly path: string } | { readonly id: string };
}

/** Copies a text. Without its script there is no button, and what it copies can still be read. */
export const CopyButton = ({ label, source }: CopyButtonProps) => (
  <button
    type="button"
    class="copy"
    hidden
    {...('path' in source ? { 'data-copy-from': source.path } : { 'data-copy-of': source.id })}
  >
    {label}
  </button>
);
