import java.io.*

fun main() {
    val words = StreamTokenizer(BufferedInputStream(System.`in`))
    var sum = 0L
    while (words.nextToken() != StreamTokenizer.TT_EOF) sum += words.nval.toLong()
    println(sum)
}
