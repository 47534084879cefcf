import { showUnseen } from '../wording/visible-text.ts';

/** Text of a scanned site: shown as it is, isolated from the direction of the text around it. */
export const ForeignText = ({ text }: { readonly text: string }) => <bdi>{showUnseen(text)}</bdi>;

interface ForeignLinkProps {
  readonly url: string;
  /** Shown instead of the address. */
  readonly text?: string;
}

/** An address of a scanned site. Only http(s) becomes a link, and never one that carries credentials. */
export const ForeignLink = ({ url, text }: ForeignLinkProps) => {
  const href = webAddress(url);
  const shown = <ForeignText text={text ?? url} />;
  return href === null ? (
    <span class="foreign">{shown}</span>
  ) : (
    <a class="foreign" href={href} rel="nofollow noopener ugc">
      {shown}
    </a>
  );
};

const webAddress = (text: string): string | null => {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.username === '' && url.password === '' ? url.href : null;
};
