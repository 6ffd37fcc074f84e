import { escapeHtml as escapeXml } from '#domain/values/escapeHtml.ts';

/** An element around XML content. */
export const tag = (name: string, content: string): string => `<${name}>${content}</${name}>`;

/** An element around plain text. */
export const textTag = (name: string, text: string): string => tag(name, escapeXml(text));
