const LANGUAGE = /^[a-z]{2}(?:-[a-z]{2,4})?$/i;
const LANGUAGE_PARAMETER = /^(?:lang|language|locale|hl)=/i;

/**
 * Path and query of an address without its language. Versions for languages or regions are no duplicates, even where
 * their text is still or rightly the same.
 */
export const withoutLanguage = (url: string): string => {
  const { pathname, search } = new URL(url);
  const parts = pathname.split('/').filter((part) => !LANGUAGE.test(part));
  const parameters = search.slice(1).split('&');
  return `${parts.join('/') || '/'}?${parameters.filter((one) => !LANGUAGE_PARAMETER.test(one)).join('&')}`;
};
