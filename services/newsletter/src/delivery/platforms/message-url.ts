/** What the URL parser leaves as it is in a path or a query, and a chat might take for markup or the end of a link. */
const LOUD = /[|()[\]*'`<>@~!]/g;

/** Block Kit takes 3,000 characters, Discord 2,048. */
const PICTURE_URL_LENGTH = 2000;

/** An address of ours that no platform misreads. @throws TypeError It is not absolute. */
export const quietUrl = (url: string): string =>
  new URL(url).href.replace(LOUD, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The address of a picture as messages show it; null: there is none, or it is not https, or too long for some platform. */
export const pictureUrl = (url: string | null): string | null => {
  const picture = url === null ? null : URL.parse(url);
  if (picture?.protocol !== 'https:') return null;
  const quiet = quietUrl(picture.href);
  return quiet.length > PICTURE_URL_LENGTH ? null : quiet;
};
