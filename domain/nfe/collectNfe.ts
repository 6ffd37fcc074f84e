import {
  type CampoEvento,
  type CampoItem,
  type CampoNota,
  type CampoProtocolo,
  type CampoReferencia,
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
  /** What `NFref` of its head names. */
  referencias: Campos<CampoReferencia>[];
  protocolo: Campos<CampoProtocolo> | null;
  /** What the authority says to the note's parties, `xMsg`. */
  alertas: readonly string[];
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
  /** Elements that the layout does not have where they stand. */
  alheios: Set<string>;
}

/** Different ones in a file; more say nothing more. */
const MAX_ALHEIOS = 20;

const MAPA = mapaNfe();

/** A SAX handler that collects the texts of the elements in the map. */
export class NfeCollector implements XmlHandler {
  readonly documento: DocumentoBruto = {
    raiz: '',
    namespace: '',
    notas: [],
    evento: null,
    retornos: [],
    alheios: new Set(),
  };
  private readonly lugares: NfeNode[] = [MAPA];
  private readonly escopos: Namespaces[] = [NO_NAMESPACE];
  private registro: Map<string, string> = new Map();
  private nota: NotaBruta | null = null;
  private readonly alertas: string[] = [];
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
    if (uri !== NAMESPACE_NFE && uri !== '') return false;
    if (lugar === undefined) {
      const { leiaute } = aqui ?? {};
      const { alheios } = this.documento;
      if (leiaute && !leiaute.filhos.has(local) && alheios.size < MAX_ALHEIOS)
        alheios.add(`${leiaute.onde}/${local}`);
      return false;
    }
    this.escopos.push(escopo);
    this.lugares.push(lugar);
    this.texto = '';
    if (!['campo', 'grupo', 'alerta'].includes(lugar.papel)) this.enter(lugar, attributes);
    return true;
  }

  text(value: string): void {
    this.texto = this.texto === '' ? value : this.texto + value;
  }

  close(): void {
    const lugar = this.lugares.pop();
    this.escopos.pop();
    if (lugar?.papel === 'alerta') this.alertas.push(this.texto.trim());
    else if (lugar?.papel === 'campo') this.keep(lugar.caminho, this.texto.trim());
    else if ((lugar?.papel === 'item' || lugar?.papel === 'referencia') && this.nota)
      this.registro = this.nota.campos;
    this.texto = '';
  }

  /** The collected document. The protocol is assigned here, because it may come before or after its invoice. */
  finish(): DocumentoBruto {
    const [nota] = this.documento.notas;
    if (nota) nota.protocolo = this.protocolos[0] ?? null;
    if (nota) nota.retornos = this.documento.retornos;
    if (nota) nota.alertas = this.alertas;
    if (nota && this.protocolos.length > 1) nota.repetido ??= 'protNFe';
    return this.documento;
  }

  private enter(lugar: NfeNode, attributes: readonly XmlAttribute[]): void {
    const attribute = (wanted: string) => attributes.find(({ name }) => name === wanted)?.value;
    if (lugar.papel === 'nota') this.startNota();
    else if (lugar.papel === 'infNFe') this.startInfNfe(attribute('Id'), attribute('versao'));
    else if (lugar.papel === 'item') this.startItem(attribute('nItem') ?? '');
    else if (lugar.papel === 'referencia') this.nota?.referencias.push(this.start<CampoReferencia>());
    else if (lugar.papel === 'evento') this.registro = this.documento.evento = new Map();
    else if (lugar.papel === 'itemDoEvento') this.keepItemDoEvento(attribute('nItem'));
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
      alertas: [],
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

  private keepItemDoEvento(numero: string | undefined): void {
    const { evento } = this.documento;
    if (evento && /^[1-9]\d{0,2}$/.test(numero ?? ''))
      evento.set('itens', `${evento.get('itens') ?? ''} ${numero}`);
  }

  private repeat(campo: string): void {
    const nota = this.nota ?? this.documento.notas[0];
    if (nota) nota.repetido ??= campo;
  }
}
