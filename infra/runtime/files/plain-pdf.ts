/** A4 in points. */
const [width, height] = [595, 842];
const [left, top, size, leading] = [64, 64, 12, 22];

/** Text as a PDF string of UTF-16, which the encoding below reads. */
const hex = (line: string): string =>
  `<${[...Array(line.length).keys()].map((at) => line.charCodeAt(at).toString(16).padStart(4, '0')).join('')}>`;

/**
 * A PDF of one page with lines of text in Chinese or Latin letters. No font is in it: viewers have one for the name, which
 * is one of those that ISO 32000-2 (9.7.5.2) gives an encoding for.
 */
export function plainPdf(lines: readonly string[]): Buffer {
  const text = `BT /F ${size} Tf ${leading} TL ${left} ${height - top} Td ${lines.map((line) => `${hex(line)} Tj T*`).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F 5 0 R >> >> /Contents 4 0 R >>`,
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /W [1 95 500] /FontDescriptor 7 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const count = objects.length + 1;
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const end = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(`${body}xref\n0 ${count}\n0000000000 65535 f \n${table}${end}`, 'latin1');
}
