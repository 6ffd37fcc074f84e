import {
  type CampoEvento,
  type CampoItem,
  type CampoNota,
  type CampoProtocolo,
  type CampoRetorno,
  mapaNfe,
  type NfeNode,
} from './camposNfe.ts';
import { declareNamespaces, NAMESPACE_NFE, type Namespaces, NO_NAMESPACE, uriOf } from './namespaces.ts';
import type { XmlAttribute } from './scanAttributes.ts';
import type { XmlHandler } from './scanXml.ts';

/** Texts by path, as in the file: not validated yet. */
export type Campos<C extends string> = Map<C, string>;

export interface ItemBruto {
  numero: string;
  campos: Campos<CampoItem>;
}

export interface NotaBruta {
  id: string | undefined;
  versao: string | undefined;
  campos: Campos<CampoNota>;
  itens: ItemBruto[];
  referencias: string[];
  protocolo: Campos<CampoProtocolo> | null;
  /** The tax office's answers to events of this invoice. */
  retornos: Campos<CampoRetorno>[];
  /** The first field that was repeated although the layout allows only one. */
  repetido: string | null;
}

export interface DocumentoBruto {
  raiz: string;
  namespace: string;
  notas: NotaBruta[];
  evento: Campos<CampoEvento> | null;
  retornos: Campos<CampoRetorno>[];
}

const MAPA = mapaNfe();

/** A SAX handler that collects the texts of the elements in the map. */
export class NfeCollector implements XmlHandler {
  readonly documento: DocumentoBruto = { raiz: '', namespace: '', notas: [], evento: null, retornos: [] };
  private readonly lugares: NfeNode[] = [MAPA];
  private readonly escopos: Namespaces[] = [NO_NAMESPACE];
  private registro: Map<string, string> = new Map();
  private nota: NotaBruta | null = null;
  private readonly protocolos: Campos<CampoProtocolo>[] = [];
  private texto = '';

  open(name: string, attributes: readonly XmlAttribute[], offset: number): boolean {
    const outer = this.escopos[this.escopos.length - 1] as Namespaces;
    const escopo = attributes.length > 0 ? declareNamespaces(outer, attributes) : outer;
    const colon = name.indexOf(':');
    const uri = uriOf(escopo, colon < 0 ? '' : name.slice(0, colon), offset);
    const local = colon < 0 ? name : name.slice(colon + 1);
    if (this.documento.raiz === '') {
      this.documento.raiz = local;
      this.documento.namespace = uri;
    }
    const aqui = this.lugares[this.lugares.length - 1];
    const lugar = aqui?.filhos.get(local) ?? aqui?.outro;
    if (lugar === undefined || (uri !== NAMESPACE_NFE && uri !== '')) return false;
    this.escopos.push(escopo);
    this.lugares.push(lugar);
    this.texto = '';
    if (lugar.papel !== 'campo' && lugar.papel !== 'grupo') this.enter(lugar, attributes);
    return true;
  }

  text(value: string): void {
    this.texto = this.texto === '' ? value : this.texto + value;
  }

  close(): void {
    const lugar = this.lugares.pop();
    this.escopos.pop();
    if (lugar?.papel === 'campo') this.keep(lugar.caminho, this.texto.trim());
    else if (lugar?.papel === 'referencia') this.nota?.referencias.push(this.texto.trim());
    else if (lugar?.papel === 'item' && this.nota) this.registro = this.nota.campos;
    this.texto = '';
  }

  /** The collected document. The protocol is assigned here, because it may come before or after its invoice. */
  finish(): DocumentoBruto {
    const [nota] = this.documento.notas;
    if (nota) nota.protocolo = this.protocolos[0] ?? null;
    if (nota) nota.retornos = this.documento.retornos;
    if (nota && this.protocolos.length > 1) nota.repetido ??= 'protNFe';
    return this.documento;
  }

  private enter(lugar: NfeNode, attributes: readonly XmlAttribute[]): void {
    const attribute = (wanted: string) => attributes.find(({ name }) => name === wanted)?.value;
    if (lugar.papel === 'nota') this.startNota();
    else if (lugar.papel === 'infNFe') this.startInfNfe(attribute('Id'), attribute('versao'));
    else if (lugar.papel === 'item') this.startItem(attribute('nItem') ?? '');
    else if (lugar.papel === 'evento') this.registro = this.documento.evento = new Map();
    else if (lugar.papel === 'protocolo') this.protocolos.push(this.start<CampoProtocolo>());
    else if (lugar.papel === 'retorno') this.documento.retornos.push(this.start<CampoRetorno>());
  }

  private start<C extends string>(): Campos<C> {
    const campos: Campos<C> = new Map();
    this.registro = campos as Map<string, string>;
    return campos;
  }

  private startNota(): void {
    if (this.nota && this.documento.raiz === 'nfeProc') this.repeat('NFe');
    this.nota = null;
  }

  private startInfNfe(id: string | undefined, versao: string | undefined): void {
    if (this.nota) {
      this.repeat('infNFe');
      return;
    }
    const nota: NotaBruta = {
      id,
      versao,
      campos: new Map(),
      itens: [],
      referencias: [],
      protocolo: null,
      retornos: [],
      repetido: null,
    };
    this.nota = nota;
    this.registro = nota.campos;
    this.documento.notas.push(nota);
  }

  private startItem(numero: string): void {
    const item: ItemBruto = { numero, campos: new Map() };
    this.nota?.itens.push(item);
    this.registro = item.campos;
  }

  private keep(caminho: string, texto: string): void {
    if (this.registro.has(caminho)) this.repeat(caminho);
    else this.registro.set(caminho, texto);
  }

  private repeat(campo: string): void {
    const nota = this.nota ?? this.documento.notas[0];
    if (nota) nota.repetido ??= campo;
  }
}
