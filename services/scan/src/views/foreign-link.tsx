import { showUnseen } from '../wording/visible-text.ts';

/** Text of a scanned site: shown as it is, isolated from the direction of the text around it. */
export const foreign = (text: string) => <bdi>{showUnseen(text)}</bdi>;

/**
 * An address of a scanned site. Only http(s) becomes a link, and never one that carries credentials.
 *
 * @param text is shown instead of the address.
 */
export const foreignLink = (url: string, text = url) => {
  const href = webAddress(url);
  return href === null ? (
    <span class="foreign">{foreign(text)}</span>
  ) : (
    <a class="foreign" href={href} rel="nofollow noopener ugc">
      {foreign(text)}
    </a>
  );
};

const webAddress = (text: string): string | null => {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.username === '' && url.password === '' ? url.href : null;
};
