export const handle = ({ event, resolve }) =>
	resolve(event, { transformPageChunk: ({ html }) => html.replace('%lang%', event.url.pathname.startsWith('/ko/') ? 'ko' : 'en') });
