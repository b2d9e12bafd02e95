/** One value of a report as a spreadsheet takes it. */
export type CsvValue = string | number;

/** What a spreadsheet would take for a formula when it stands first. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: CsvValue): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A report as CSV (RFC 4180), its header first. Text that a spreadsheet would run as a formula is marked as text. */
export function csvOf(header: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return [header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Hands a file to the browser, with the mark by which spreadsheets know UTF-8. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
