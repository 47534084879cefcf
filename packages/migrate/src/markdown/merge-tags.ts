/**
 * Places where a mailing program puts in what it knows of a reader: Mailchimp `*|FNAME|*`, Stibee `$%name%$`, Ghost
 * `{first_name, "there"}`, and `{{ … }}`, `{% … %}` of Buttondown, Brevo, Klaviyo and others.
 */
const MERGE_TAG =
  /\*\|[^|\n]{1,200}\|\*|\$%[^%\n]{1,100}%\$|\{(?:first_name|last_name|name|email|uuid|unsubscribe_url)(?:,\s*"[^"\n]{0,100}")?\}|\{\{[^{}\n]{1,200}\}\}|\{%[^%{}\n]{1,200}%\}/giu;
const ENCODED = /%7[Bb]%7[Bb].{1,200}?%7[Dd]%7[Dd]/gu;

/** A text without them, and how many there were. White space around one that goes is taken once. */
export function withoutMergeTags(text: string): { readonly text: string; readonly count: number } {
  if (!/[{|%]/u.test(text)) return { text, count: 0 };
  let count = 0;
  const left = text.replace(MERGE_TAG, () => {
    count += 1;
    return '';
  });
  return { text: left, count };
}

/** An address without them; null: nothing else was in it. */
export function addressWithoutMergeTags(address: string): string | null {
  const { text } = withoutMergeTags(address.replace(ENCODED, '{{x}}'));
  return text === address ? address : text.replace(/^https?:\/\/(?:$|[?#])/iu, '') || null;
}
