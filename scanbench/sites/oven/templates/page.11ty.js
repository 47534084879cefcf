import { marked } from 'marked';

export const data = { pagination: { data: 'sheets', size: 1, alias: 'sheet' }, permalink: ({ sheet }) => `${sheet.path}index.html` };

export function render({ sheet }) {
  return `<!doctype html>
<html lang="${sheet.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${this.head(sheet)}
<link rel="stylesheet" href="/style.css">
</head>
<body>
${this.header(sheet)}
<main id="text">
<article>
<h1>${sheet.heading}</h1>
${this.intro(sheet)}
${marked(sheet.body)}
</article>
</main>
${this.footer()}
</body>
</html>
`;
}
