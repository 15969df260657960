import { crc32, deflateRawSync } from 'node:zlib';

interface ZipFileEntry {
  name: string;
  data: Uint8Array;
  /** What the headers say in place of the real size. */
  declared?: number;
}

/** A zip file, which may lie about its sizes. */
function makeZip(entries: readonly ZipFileEntry[]): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name, data, declared = data.length } of entries) {
    const packed = deflateRawSync(data);
    const fields = Buffer.alloc(22);
    fields.writeUInt16LE(8, 0);
    fields.writeUInt32LE(crc32(data), 6);
    fields.writeUInt32LE(packed.length, 10);
    fields.writeUInt32LE(declared, 14);
    fields.writeUInt16LE(Buffer.byteLength(name), 18);
    const version = Buffer.from([20, 0, 0, 0]);
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04', 'latin1'),
      version,
      fields,
      Buffer.from(name),
      packed,
    ]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    const made = Buffer.from([20, 0]);
    centrals.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02', 'latin1'),
        made,
        version,
        fields,
        rest,
        Buffer.from(name),
      ]),
    );
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...locals, central, end]));
}

const contentTypes = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`;
const rels = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const workbook = `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const workbookRels = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`;

/** A workbook of one sheet with this XML inside `sheetData`, and more files beside it. */
export const makeWorkbook = (sheetData: string | Uint8Array, more: readonly ZipFileEntry[] = []) =>
  makeZip([
    { name: '[Content_Types].xml', data: Buffer.from(contentTypes) },
    { name: '_rels/.rels', data: Buffer.from(rels) },
    { name: 'xl/workbook.xml', data: Buffer.from(workbook) },
    { name: 'xl/_rels/workbook.xml.rels', data: Buffer.from(workbookRels) },
    {
      name: 'xl/worksheets/sheet1.xml',
      data: Buffer.concat([
        Buffer.from(
          '<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>',
        ),
        Buffer.from(sheetData),
        Buffer.from('</sheetData></worksheet>'),
      ]),
    },
    ...more,
  ]);
