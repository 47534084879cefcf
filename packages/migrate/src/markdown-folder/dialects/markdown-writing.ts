/** A destination that needs no angle brackets. */
const PLAIN_DESTINATION = /^[^\s<>()\\]+$/;

const destination = (url: string): string =>
  PLAIN_DESTINATION.test(url) ? url : `<${url.replace(/[\n<>\\]/g, (char) => encodeURIComponent(char))}>`;
const label = (text: string): string => text.replace(/\s+/g, ' ').replace(/[[\]\\]/g, '\\$&');

export const linkTo = (url: string, text: string): string => `[${label(text)}](${destination(url)})`;

export const pictureOf = (src: string, alt: string): string => `!${linkTo(src, alt)}`;

/** A fenced block whose fence no line of the code can close. */
export const codeBlock = (code: string, language: string): string => {
  let longest = 2;
  for (const [run] of code.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${/^[\w+#.-]*$/.test(language) ? language : ''}\n${code.replace(/^\r?\n|\r?\n$/g, '')}\n${fence}`;
};

export const quoteBlock = (text: string, source: string): string =>
  [...text.trim().split('\n'), ...(source === '' ? [] : ['', `— ${source}`])].map((line) => `> ${line}`).join('\n');
