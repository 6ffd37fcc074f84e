import { type Entry, getFileNameLowLevel } from 'yauzl';

/** Upper half of code page 850, Windows' default in Brazil for names in zips without an encoding flag. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

const UTF8_FLAG = 0x800;
const UNICODE_PATH = 0x7075;

const utf8 = new TextDecoder('utf-8', { fatal: true });

const fromCp850 = (raw: Buffer): string =>
  Array.from(raw, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : CP850.charAt(byte - 0x80))).join('');

/** Decodes an entry's name: flagged as Unicode, unflagged UTF-8 (macOS, Linux), or code page 850. */
export const nameInZip = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string => {
  if (generalPurposeBitFlag & UTF8_FLAG || extraFields.some(({ id }) => id === UNICODE_PATH))
    return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  try {
    return utf8.decode(fileNameRaw);
  } catch {
    return fromCp850(fileNameRaw);
  }
};
