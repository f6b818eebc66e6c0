interface Page {
  readonly title: string;
  /** CSS in addition to the rules for tables. */
  readonly style?: string;
  /** HTML; its dynamic values must already be escaped. */
  readonly content: string;
}

/** The frame of the developer pages; reloads by itself. */
export function renderPage({ title, style = '', content }: Page): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5">
<title>${title}</title>
<style>
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; background: #fbfaf6; color: #12142b }
table { width: 100%; border-collapse: collapse }
th, td { padding: .5rem; border-bottom: 1px solid #e6e2d6; text-align: left; vertical-align: top }
${style}</style>
</head>
<body>
<h1>${title}</h1>
${content}
</body>
</html>`;
}
